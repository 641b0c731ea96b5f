import type { passwordCalls } from '#shared/contract/passwords.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { refuse } from '#shared/contract/refusals.ts';
import { type HandlersOf } from '#server/http/handlers.ts';
import type { AppContext } from '#server/app-context.ts';
import { accountText } from './account-texts.ts';
import { changePassword, changePasswordWithCode } from './change-password.ts';
import { passwordSignIn } from './password-sign-in.ts';
import { startSessionBy } from './session.ts';
import { sendCodeTo, signedIn, verifyCode } from './code-sign-in.ts';

export function passwordHandlers(
  app: AppContext,
  brandName: () => Readonly<Record<Lang, string>>,
): HandlersOf<keyof typeof passwordCalls> {
  return {
    async changePassword({ body }, context) {
      const owner = context.buyer;
      if (body.customer_id !== owner.customerId) return refuse('NOT_FOUND');
      const changed = await changePassword(app, body.login_password, {
        ...owner,
        cookies: context.cookies,
      });
      return changed.ok
        ? { success: true, successResponse: accountText[context.lang]('account.passwordChanged') }
        : changed;
    },
    sendPasswordCode: ({ body }, context) =>
      sendCodeTo(app, brandName(), { purpose: 'password', phone: body.phone }, context),
    async checkPasswordCode({ body }, context) {
      const checked = await verifyCode(app, 'password', body, context);
      return checked.ok
        ? { success: true, respMessage: accountText[context.lang]('account.codeRight') }
        : checked;
    },
    async changePasswordWithCode({ body }, context) {
      const changed = await changePasswordWithCode(app, body, context);
      return changed.ok
        ? { success: true, respMessage: accountText[context.lang]('account.passwordReset') }
        : changed;
    },
    async signInWithPassword({ body }, context) {
      const signed = await passwordSignIn(
        app,
        { phone: body.phone, password: body.login_password },
        context,
      );
      if (!signed.ok) return signed;
      const session = await startSessionBy(app, signed.customerId, signed.passwordHash);
      return session === null
        ? refuse('LOGIN_FAILED')
        : { ok: true, ...(await signedIn(app, signed.customerId, session, context)) };
    },
  };
}
