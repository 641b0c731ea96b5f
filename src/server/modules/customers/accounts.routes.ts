import type { accountCalls } from '#shared/contract/accounts.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { isEmail } from '#shared/domain/people/email.ts';
import { toCheckoutE164 } from '#shared/domain/people/uae-phone.ts';
import type { ContextOf, HandlersOf } from '#server/http/handlers.ts';
import { readBuyer, signAccessToken } from '#server/http/identity.ts';
import type { AppContext } from '#server/app-context.ts';
import { accountOfPhone, addAccount, ownAccount, tokenCustomer } from './accounts.queries.ts';
import { accountText } from './account-texts.ts';
import { editProfile } from './edit-profile.ts';
import { heldProof } from './phone-proof.ts';
import { setProfilePicture } from './profile-picture.ts';
import { endSession, renewSession } from './renew-session.ts';
import { REFRESH_COOKIE, refreshCookie } from './session.ts';
import { sendCodeTo, signIn, verifyCode } from './code-sign-in.ts';
import { addGuest } from './add-guest.ts';

type BrandName = () => Readonly<Record<Lang, string>>;

export const accountHandlers = (
  app: AppContext,
  brandName: BrandName,
): HandlersOf<keyof typeof accountCalls> => ({
  ...signInCodeHandlers(app, brandName),
  ...profileHandlers(app),
  ...sessionHandlers(app),
});

function signInCodeHandlers(
  app: AppContext,
  brandName: BrandName,
): HandlersOf<'sendSignInCode' | 'checkSignInCode' | 'createAccount'> {
  return {
    sendSignInCode: ({ body }, context) =>
      sendCodeTo(app, brandName(), { purpose: 'sign-in', phone: body.phone }, context),
    async checkSignInCode({ body }, context) {
      const checked = await verifyCode(app, 'sign-in', body, context);
      if (!checked.ok) return checked;
      const reply = {
        success: true as const,
        respMessage: accountText[context.lang]('account.codeRight'),
      };
      // A signed-in customer who confirms another number stays who they are.
      const buyer = await readBuyer(app, context.request.headers);
      const account =
        buyer?.kind === 'customer'
          ? undefined
          : await accountOfPhone(app.database.db, checked.phone);
      return account?.is_active
        ? { ...reply, accessToken: (await signIn(app, account.id, context)).accessToken }
        : reply;
    },
    async createAccount({ body }, context) {
      const created = await createAccount(
        app,
        {
          firstName: body.first_name,
          lastName: body.last_name,
          phone: body.phone_number,
          email: body.email_address,
        },
        context,
      );
      return created.ok
        ? { success: true, ...(await signIn(app, created.customerId, context)) }
        : created;
    },
  };
}

type NewAccount = { firstName: string; lastName: string; phone: string; email: string };

async function createAccount(
  app: AppContext,
  input: NewAccount,
  caller: { cookies: Readonly<Record<string, string>> },
): Promise<{ ok: true; customerId: number } | Refusal> {
  const phone = toCheckoutE164(input.phone);
  if (phone === null) return refuse('INVALID_PHONE', { field: 'phone_number' });
  const email = input.email.trim();
  if (!isEmail(email)) return refuse('INVALID_EMAIL', { field: 'email_address' });
  return app.database.db.transaction().execute(async (tx) => {
    const proof = await heldProof(app, tx, { phone, purpose: 'sign-in' }, caller);
    if (!proof) return refuse('CODE_NEEDED', { field: 'phone_number' });
    const customerId = await addAccount(tx, {
      firstName: input.firstName,
      lastName: input.lastName,
      phone,
      email,
    });
    if (customerId === undefined)
      return (await accountOfPhone(tx, phone))
        ? refuse('PHONE_EXISTS', { field: 'phone_number' })
        : refuse('EMAIL_EXISTS', { field: 'email_address' });
    await proof.use();
    return { ok: true, customerId };
  });
}

function profileHandlers(
  app: AppContext,
): HandlersOf<'profile' | 'editProfile' | 'setProfilePicture'> {
  const { db } = app.database;

  /** The same session with a token that says what the account says now. */
  async function renewedToken(context: ContextOf<'customer'>): Promise<string> {
    const { customerId, sessionId } = context.buyer;
    const customer = await tokenCustomer(db, customerId);
    if (!customer) throw new Error('the session has no account');
    return signAccessToken(app, customer, sessionId);
  }

  return {
    async profile({ params }, context) {
      const account =
        params.customerId === context.buyer.customerId
          ? await ownAccount(db, params.customerId)
          : undefined;
      if (!account) return refuse('NOT_FOUND');
      return {
        success: true,
        successResponse: {
          customer_id: account.id,
          first_name: account.first_name,
          last_name: account.last_name,
          login_name: `${account.first_name} ${account.last_name}`,
          email_address: account.email,
          phone_number: account.phone.slice(1),
          customer_birthday: account.birthday,
          gender: account.gender,
          profile_pic: account.profile_pic,
          profile_pic_social: account.profile_pic_social,
          social_login: account.social_login,
          has_password: account.password_hash !== null,
        },
      };
    },
    async editProfile({ params, body }, context) {
      const owner = context.buyer;
      if (params.customerId !== owner.customerId) return refuse('NOT_FOUND');
      const input = {
        firstName: body.first_name,
        lastName: body.last_name,
        phone: body.phone_number,
        email: body.email_address,
        birthday: body.customer_birthday || null,
        gender: body.gender || null,
      };
      const saved = await editProfile(app, input, {
        ...owner,
        now: context.now,
        lang: context.lang,
        cookies: context.cookies,
      });
      if (!saved.ok) return saved;
      const successResponse = accountText[context.lang]('account.detailsSaved');
      if (!saved.isPhoneChanged)
        return { success: true, accessToken: await renewedToken(context), successResponse };
      const { accessToken } = await signIn(app, owner.customerId, context);
      return { success: true, accessToken, successResponse };
    },
    async setProfilePicture({ body }, context) {
      const saved = await setProfilePicture(app, context.buyer.customerId, body.image, context);
      return saved.ok
        ? {
            ok: true,
            accessToken: await renewedToken(context),
            profile_pic: saved.profilePic,
          }
        : saved;
    },
  };
}

const sessionHandlers = (app: AppContext): HandlersOf<'refreshSession' | 'signOut'> => ({
  async refreshSession(_input, context) {
    const renewed = await renewSession(app, context.cookies[REFRESH_COOKIE]);
    if (!renewed.ok) {
      context.setCookie(refreshCookie(app, ''));
      return renewed;
    }
    context.setCookie(renewed.setCookie);
    return { ok: true, accessToken: renewed.accessToken };
  },
  async signOut(_input, context) {
    const buyer = await readBuyer(app, context.request.headers);
    await endSession(app, {
      refresh: context.cookies[REFRESH_COOKIE],
      sessionId: buyer?.kind === 'customer' ? buyer.sessionId : null,
    });
    context.setCookie(refreshCookie(app, ''));
    return { ok: true };
  },
});

export function customerHandlers(app: AppContext): HandlersOf<'addGuest'> {
  return {
    async addGuest({ body }, context) {
      const input = {
        firstName: body.first_name,
        lastName: body.last_name,
        phone: body.phone_number,
        email: body.email_address,
      };
      const added = await addGuest(app, input, {
        ip: context.ip,
        buyer: await readBuyer(app, context.request.headers),
        now: context.now,
        cookies: context.cookies,
      });
      if (!added.ok) return added;
      return {
        success: true,
        successResponse: {
          login_name: `${input.firstName} ${input.lastName}`,
          email_address: input.email.trim(),
          phone_number: added.phone,
          customer_id: added.customerId,
          guest: true,
          proof: added.proof,
        },
      };
    },
  };
}
