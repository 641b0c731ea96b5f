import L from 'leaflet';
import { afterEach, expect, test, vi } from 'vitest';
import markupPolicy from './markup-policy.js?raw';

type Rules = {
  createHTML: (text: string) => string | null;
  createScriptURL: (url: string) => string | null;
};
afterEach(() => vi.unstubAllGlobals());

function rulesOfHead(): Rules {
  const createPolicy = vi.fn<(name: string, rules: Rules) => void>();
  vi.stubGlobal('trustedTypes', { createPolicy });
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- the file is a script of its own, in the head of every page
  new Function(markupPolicy)();
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('default');
  return rules as Rules;
}

test('only fixed texts and texts without a tag become markup', () => {
  const { createHTML } = rulesOfHead();
  for (const text of ['', 'plain & simple', '<svg/>', '<script></script>'])
    expect(createHTML(text)).toBe(text);
  for (const text of ['<img src=x onerror=alert(1)>', '<svg/> ', '<b>1</b>', 'a<b', '<!--'])
    expect(createHTML(text)).toBeNull();
});

test('the buttons of a map may be drawn', () => {
  const { createHTML } = rulesOfHead();
  const { zoomInText, zoomOutText } = L.Control.Zoom.prototype.options;
  for (const text of [zoomInText, zoomOutText]) expect(createHTML(text ?? '?')).toBe(text);
});

test('only the worker of vector maps is a script by its address alone', () => {
  const { createScriptURL } = rulesOfHead();
  const worker = '/assets/maplibre-gl-worker-CZtF_Q-V.mjs';
  expect(createScriptURL(worker)).toBe(worker);
  for (const url of [
    `https://evil.example${worker}`,
    '/assets/menu-page-CZtFQQIV.js',
    `${worker}#`,
  ])
    expect(createScriptURL(url)).toBeNull();
});

test('one address of a policy is a script, and no other; a browser without policies loads it too', async () => {
  const createPolicy = vi.fn((_name: string, rules: object) => rules);
  vi.stubGlobal('trustedTypes', { createPolicy });
  const { trustedScript } = await import('./trusted-script.ts');
  expect(trustedScript('shop-worker', '/worker.js')).toBe('/worker.js');
  expect(trustedScript('shop-worker', '/worker.js')).toBe('/worker.js');
  expect(createPolicy).toHaveBeenCalledOnce();
  expect(() => trustedScript('shop-worker', '/other.js')).toThrow(TypeError);
  vi.stubGlobal('trustedTypes', undefined);
  expect(trustedScript('console-worker', '/console/worker.js')).toBe('/console/worker.js');
});
