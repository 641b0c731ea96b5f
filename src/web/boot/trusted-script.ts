// Scripts that a page loads by address. The Content-Security-Policy names one policy for each, which lets one address through.

export type ScriptPolicy = 'console-worker' | 'shop-worker' | 'icon-script' | 'tag-manager';

type Rules = { createScriptURL(url: string): string };
type Policies = { createPolicy(name: ScriptPolicy, rules: Rules): Rules };

const policies = new Map<ScriptPolicy, string>();

/** The address as a trusted script URL; the first address of a policy is its only one. Throws for another. */
export function trustedScript(policy: ScriptPolicy, address: string): string {
  let trusted = policies.get(policy);
  if (trusted === undefined) {
    const { trustedTypes } = window as unknown as { trustedTypes?: Policies };
    const rules: Rules = {
      createScriptURL(url) {
        if (url !== address) throw new TypeError(`not the address of ${policy}`);
        return url;
      },
    };
    trusted = (trustedTypes?.createPolicy(policy, rules) ?? rules).createScriptURL(address);
    policies.set(policy, trusted);
  }
  if (String(trusted) !== address) throw new TypeError(`not the address of ${policy}`);
  return trusted;
}

/** Another host's icons, if a deployment names them: late, so that they delay no page, and with their hash. */
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

export function bringIconScript(icons: IconScript): void {
  if (document.readyState === 'complete') load(icons);
  else window.addEventListener('load', () => load(icons), { once: true });
}
