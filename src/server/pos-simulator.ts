import './node-env.ts';
import { createPosSimulator } from './adapters/pos/sandbox/pos-simulator.ts';

const DEFAULT_PORT = 3002;

const { server } = createPosSimulator();
const port = Number(process.env['POS_SIMULATOR_PORT'] ?? DEFAULT_PORT);
const origin = await server.listen({ port, host: '127.0.0.1' });
console.log(`\n  Point of sale  ${origin} (a simulator: it cooks nothing)\n`);
