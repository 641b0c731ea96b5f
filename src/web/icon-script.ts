// The icon script of another host, where a deployment names one. It comes late and with its hash, so that it neither delays a page nor brings other code.
import { useEffect } from 'react';
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

export function useIconScript(icons: IconScript | null): void {
  useEffect(() => {
    if (icons === null) return undefined;
    const start = () => load(icons);
    if (document.readyState === 'complete') {
      start();
      return undefined;
    }
    window.addEventListener('load', start, { once: true });
    return () => window.removeEventListener('load', start);
  }, [icons]);
}
