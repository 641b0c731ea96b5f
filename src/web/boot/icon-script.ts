// The icon script of another host, where a deployment names one. It comes late and with its hash, so that it neither delays a page nor brings other code.
import { trustedScript } from './trusted-script.ts';

export type IconScript = { url: string; integrity: string };

function load({ url, integrity }: IconScript): void {
  const script = document.createElement('script');
  Object.assign(script, {
    src: trustedScript('icon-script', url),
    integrity,
    crossOrigin: 'anonymous',
    async: true,
  });
  document.head.append(script);
}

/** Asks for it once the page has loaded. */
export function bringIconScript(icons: IconScript): void {
  if (document.readyState === 'complete') load(icons);
  else window.addEventListener('load', () => load(icons), { once: true });
}
