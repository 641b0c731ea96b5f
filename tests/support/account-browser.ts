// A browser of an account test: keeps cookies, reads codes from the sandbox, sends the token when it has one.
import type { CallName } from '#shared/contract/calls.ts';
import type { TestApp } from './create-test-app.ts';

type Reply = Awaited<ReturnType<TestApp['call']>>;
/** What a browser needs of a shop, whether it runs in this process or another. */
export type Door = Pick<TestApp, 'call'> & { server: Pick<TestApp['server'], 'inject'> };
export type Browser = {
  cookies: Map<string, string>;
  token: string | null;
  call(name: CallName, input?: Parameters<TestApp['call']>[1]): Promise<Reply>;
  /** Asks for a code and reads it. */
  codeFor(phone: string, name?: 'sendSignInCode' | 'sendPasswordCode'): Promise<string>;
};

let lastAddress = 0;

/** Each browser has an address of its own unless one is given. */
export function openBrowser(
  shop: Door,
  options: { ip?: string; lang?: 'en' | 'ar' } = {},
): Browser {
  const ip = options.ip ?? `10.${(lastAddress += 1) >> 8}.${lastAddress & 255}.1`;
  const browser: Browser = {
    cookies: new Map(),
    token: null,
    async call(name, input) {
      const headers: Record<string, string> = { 'accept-language': options.lang ?? 'en' };
      if (browser.cookies.size > 0)
        headers['cookie'] = [...browser.cookies]
          .map(([key, value]) => `${key}=${value}`)
          .join('; ');
      if (browser.token !== null) headers['authorization'] = `Bearer ${browser.token}`;
      const reply = await shop.call(name, input, { headers, ip });
      for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Max-Age=0/.test(line)) browser.cookies.delete(key);
        else browser.cookies.set(key, value);
      }
      if (typeof reply.body?.accessToken === 'string') browser.token = reply.body.accessToken;
      return reply;
    },
    async codeFor(phone, name = 'sendSignInCode') {
      const reply = await browser.call(name, { body: { phone } });
      if (reply.status !== 200) throw new Error(`no code for ${phone}: ${reply.text}`);
      return readCode(shop, phone);
    },
  };
  return browser;
}

/** The newest code in the sandbox for this number (12 digits). */
export async function readCode(shop: Door, phone: string): Promise<string> {
  const { messages } = (await shop.server.inject(`/sandbox/messages?to=${phone}`)).json<{
    messages: { body: string }[];
  }>();
  return /\d{6}/.exec(messages[0]?.body ?? '')?.[0] ?? '';
}

let lastPhone = 0;
/** A mobile number that no other test has, 12 digits; none of those that the sandbox refuses. */
export function nextMobile(): string {
  lastPhone += 1;
  return `97155${String(1_001_000 + lastPhone)}`;
}
