// Loads the icon script of another host, if a deployment names one: late, so that it delays no page, and with its hash.
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

/** Loads it after the page. */
export function bringIconScript(icons: IconScript): void {
  if (document.readyState === 'complete') load(icons);
  else window.addEventListener('load', () => load(icons), { once: true });
}
