import type { Lang } from '#shared/i18n/languages.ts';
import { type CallContext } from '#server/http/handlers.ts';
import { knownBrowserCookie } from '#server/http/trusted-browser.ts';
import type { AppContext } from '#server/app-context.ts';
import { accountText } from './account-texts.ts';
import { checkCode } from './check-code.ts';
import { browserNonce, counterKey, type CodePurpose } from './code-policy.ts';
import { phoneOfCustomer } from './customers.queries.ts';
import { sendCode } from './send-code.ts';
import { startSession } from './session.ts';

export async function signIn(
  app: AppContext,
  customerId: number,
  context: CallContext,
): Promise<{ accessToken: string }> {
  return signedIn(app, customerId, await startSession(app, customerId), context);
}

export async function signedIn(
  app: AppContext,
  customerId: number,
  { accessToken, setCookie }: { accessToken: string; setCookie: string },
  context: CallContext,
): Promise<{ accessToken: string }> {
  context.setCookie(setCookie);
  const phone = (await phoneOfCustomer(app.database.db, customerId)) ?? '';
  const name = counterKey(app, phone);
  context.setCookie(await knownBrowserCookie(app, 'customer', name, context.cookies));
  return { accessToken };
}

export async function sendCodeTo(
  app: AppContext,
  brand: Readonly<Record<Lang, string>>,
  { purpose, phone }: { purpose: CodePurpose; phone: string },
  context: CallContext,
) {
  const { browserHash, setCookie } = browserNonce(app, context.cookies);
  const sent = await sendCode(
    app,
    { phone, purpose, lang: context.lang, brand: brand[context.lang] },
    { ip: context.ip, browserHash },
  );
  if (!sent.ok) return sent;
  if (setCookie !== null) context.setCookie(setCookie);
  return {
    success: true as const,
    respMessage: accountText[context.lang]('account.codeSent'),
    successResponse: { retryAfter: sent.retryAfter },
  };
}

export async function verifyCode(
  app: AppContext,
  purpose: CodePurpose,
  body: { phone: string; otp: string },
  context: CallContext,
) {
  const checked = await checkCode(
    app,
    { ...body, purpose },
    { browserHash: browserNonce(app, context.cookies).browserHash },
  );
  if (checked.ok) context.setCookie(checked.proof.setCookie);
  return checked;
}
