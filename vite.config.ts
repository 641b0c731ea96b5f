import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compiledMessages } from './scripts/compiled-messages.ts';

export default defineConfig({
  plugins: [compiledMessages(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { hmr: { port: Number(process.env['HMR_PORT'] ?? 24_678) } },
});
