// The calls about signing in, accounts and sessions.
import type { accountCalls } from '#shared/contract/accounts.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { refuse } from '#shared/contract/refusals.ts';
import {
  inSteadyTime,
  type CallContext,
  type ContextOf,
  type HandlersOf,
} from '#server/http/handlers.ts';
import { knownBrowserCookie } from '#server/http/known-browser.ts';
import { readBuyer, signAccessToken } from '#server/http/identity.ts';
import type { Parts } from '#server/parts.ts';
import { accountOfPhone, ownAccount } from './accounts.queries.ts';
import { accountText } from './account-texts.ts';
import { changePassword, changePasswordWithCode } from './change-password.ts';
import { checkCode } from './check-code.ts';
import { browserNonce, counterKey, type CodePurpose } from './code-policy.ts';
import { createAccount } from './create-account.ts';
import { phoneOfCustomer } from './customers.queries.ts';
import { editProfile } from './edit-profile.ts';
import { passwordSignIn } from './password-sign-in.ts';
import { setProfilePicture } from './profile-picture.ts';
import { endSession, renewSession } from './renew-session.ts';
import { sendCode } from './send-code.ts';
import { REFRESH_COOKIE, refreshCookie, startSession, tokenCustomer } from './session.ts';

export function accountHandlers(
  parts: Parts,
  brandName: () => Readonly<Record<Lang, string>>,
): HandlersOf<keyof typeof accountCalls> {
  const { db } = parts.database;

  async function signIn(
    customerId: number,
    context: CallContext,
  ): Promise<{ success: true; accessToken: string }> {
    const { accessToken, setCookie } = await startSession(parts, customerId);
    context.setCookie(setCookie);
    const phone = (await phoneOfCustomer(parts.database.db, customerId)) ?? '';
    const name = counterKey(parts, phone);
    context.setCookie(await knownBrowserCookie(parts, 'customer', name, context.cookies));
    return { success: true, accessToken };
  }

  /** The same session with a token that says what the account says now. */
  async function renewedToken(context: ContextOf<'customer'>): Promise<string> {
    const { customerId, sessionId } = context.buyer;
    const customer = await tokenCustomer(db, customerId);
    if (!customer) throw new Error('the session has no account');
    return signAccessToken(parts, customer, sessionId);
  }

  async function send(purpose: CodePurpose, phone: string, context: CallContext) {
    const { browserHash, setCookie } = browserNonce(parts, context.cookies);
    const sent = await sendCode(
      parts,
      { phone, purpose, lang: context.lang, brand: brandName()[context.lang] },
      { ip: context.ip, now: context.steadyNow, browserHash },
    );
    if (!sent.ok) return sent;
    if (setCookie !== null) context.setCookie(setCookie);
    return {
      success: true as const,
      respMessage: accountText[context.lang]('account.codeSent'),
      successResponse: { retryAfter: sent.retryAfter },
    };
  }

  async function check(
    purpose: CodePurpose,
    body: { phone: string; otp: string },
    context: CallContext,
  ) {
    const checked = await checkCode(
      parts,
      { ...body, purpose },
      { now: context.steadyNow, browserHash: browserNonce(parts, context.cookies).browserHash },
    );
    if (checked.ok) context.setCookie(checked.proof.setCookie);
    return checked;
  }

  return {
    sendSignInCode: ({ body }, context) => send('sign-in', body.phone, context),
    async checkSignInCode({ body }, context) {
      const checked = await check('sign-in', body, context);
      if (!checked.ok) return checked;
      const reply = {
        success: true as const,
        respMessage: accountText[context.lang]('account.codeRight'),
      };
      // A signed-in customer who confirms another number stays who they are (AMB-88).
      const buyer = await readBuyer(parts, context.request.headers);
      const account =
        buyer?.kind === 'customer' ? undefined : await accountOfPhone(db, checked.phone);
      return account?.is_active
        ? { ...reply, accessToken: (await signIn(account.id, context)).accessToken }
        : reply;
    },
    async createAccount({ body }, context) {
      const created = await createAccount(
        parts,
        {
          firstName: body.first_name,
          lastName: body.last_name,
          phone: body.phone_number,
          email: body.email_address,
        },
        inSteadyTime(context),
      );
      return created.ok ? signIn(created.customerId, context) : created;
    },
    async profile({ params }, context) {
      const own =
        params.customerId === context.buyer.customerId
          ? await ownAccount(db, params.customerId)
          : undefined;
      if (!own) return refuse('NOT_FOUND');
      return {
        success: true,
        successResponse: {
          customer_id: own.id,
          first_name: own.first_name,
          last_name: own.last_name,
          login_name: `${own.first_name} ${own.last_name}`,
          email_address: own.email,
          phone_number: own.phone.slice(1),
          customer_birthday: own.birthday,
          gender: own.gender,
          profile_pic: own.profile_pic,
          profile_pic_social: own.profile_pic_social,
          social_login: own.social_login,
          has_password: own.password_hash !== null,
        },
      };
    },
    async editProfile({ params, body }, context) {
      const owner = context.buyer;
      if (params.customerId !== owner.customerId) return refuse('NOT_FOUND');
      const wish = {
        firstName: body.first_name,
        lastName: body.last_name,
        phone: body.phone_number,
        email: body.email_address,
        birthday: body.customer_birthday || null,
        gender: body.gender || null,
      };
      const saved = await editProfile(parts, wish, {
        ...owner,
        now: context.steadyNow,
        lang: context.lang,
        cookies: context.cookies,
      });
      if (!saved.ok) return saved;
      const successResponse = accountText[context.lang]('account.detailsSaved');
      if (!saved.isPhoneChanged)
        return { success: true, accessToken: await renewedToken(context), successResponse };
      return { ...(await signIn(owner.customerId, context)), successResponse };
    },
    async changePassword({ body }, context) {
      const owner = context.buyer;
      if (body.customer_id !== owner.customerId) return refuse('NOT_FOUND');
      const changed = await changePassword(parts, body.login_password, {
        ...owner,
        now: context.steadyNow,
        cookies: context.cookies,
      });
      return changed.ok
        ? { success: true, successResponse: accountText[context.lang]('account.passwordChanged') }
        : changed;
    },
    sendPasswordCode: ({ body }, context) => send('password', body.phone, context),
    async checkPasswordCode({ body }, context) {
      const checked = await check('password', body, context);
      return checked.ok
        ? { success: true, respMessage: accountText[context.lang]('account.codeRight') }
        : checked;
    },
    async changePasswordWithCode({ body }, context) {
      const changed = await changePasswordWithCode(parts, body, inSteadyTime(context));
      return changed.ok
        ? { success: true, respMessage: accountText[context.lang]('account.passwordReset') }
        : changed;
    },
    async signInWithPassword({ body }, context) {
      const signed = await passwordSignIn(
        parts,
        { phone: body.phone, password: body.login_password },
        inSteadyTime(context),
      );
      return signed.ok ? signIn(signed.customerId, context) : signed;
    },
    async refreshSession(_input, context) {
      const renewed = await renewSession(parts, context.cookies[REFRESH_COOKIE], context.steadyNow);
      if (!renewed.ok) {
        context.setCookie(refreshCookie(parts, ''));
        return renewed;
      }
      context.setCookie(renewed.setCookie);
      return { success: true, accessToken: renewed.accessToken };
    },
    async signOut(_input, context) {
      const buyer = await readBuyer(parts, context.request.headers);
      await endSession(
        parts,
        {
          refresh: context.cookies[REFRESH_COOKIE],
          sessionId: buyer?.kind === 'customer' ? buyer.sessionId : null,
        },
        context.steadyNow,
      );
      context.setCookie(refreshCookie(parts, ''));
      return { success: true, successResponse: null };
    },
    async setProfilePicture({ body }, context) {
      const saved = await setProfilePicture(parts, context.buyer.customerId, body.image, context);
      return saved.ok
        ? {
            success: true,
            accessToken: await renewedToken(context),
            successResponse: { profile_pic: saved.profilePic },
          }
        : saved;
    },
  };
}
