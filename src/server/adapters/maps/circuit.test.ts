import { expect, test } from 'vitest';
import { createCircuit } from './guarded-maps.ts';

function opened() {
  let now = 0;
  const circuit = createCircuit(() => now);
  const pass = (ms: number) => {
    now += ms;
  };
  return { circuit, pass };
}

test('after five failures in a row nobody asks for half a minute; then one does, and the others wait for it', () => {
  const { circuit, pass } = opened();
  for (let count = 0; count < 5; count += 1) {
    expect(circuit.mayAsk()).toBe(true);
    circuit.failed();
  }
  expect(circuit.mayAsk()).toBe(false);
  pass(29_999);
  expect(circuit.mayAsk()).toBe(false);
  pass(1);
  expect([circuit.mayAsk(), circuit.mayAsk()]).toEqual([true, false]);
  circuit.failed();
  pass(29_999);
  expect(circuit.mayAsk()).toBe(false);
  pass(1);
  expect(circuit.mayAsk()).toBe(true);
  circuit.succeeded();
  expect([circuit.mayAsk(), circuit.mayAsk()]).toEqual([true, true]);
});

test('failures between answers do not add up', () => {
  const { circuit } = opened();
  for (let count = 0; count < 20; count += 1) {
    circuit.failed();
    circuit.failed();
    circuit.succeeded();
  }
  expect([circuit.mayAsk(), circuit.isOpen()]).toEqual([true, false]);
});
