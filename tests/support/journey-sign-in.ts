// A customer who is signed in before the page loads: the account is made by calls, the token stands in local storage.
import type { Page } from '@playwright/test';
import { newMobile, readCode } from './journey-account.ts';

export type SignedInPage = {
  customerId: number;
  token: string;
  /** Nine digits behind +971. */ mobile: string;
  /** Sends a call as this customer and answers its body. */ call<T>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    data?: object,
  ): Promise<T>;
};

/** The name a page keeps for life: a token that was changed or dropped later is not put back. */
const MARK = 'signed-in';

/** Call it before the first `goto`. */
export async function signInPage(
  page: Page,
  origin: string,
  person: { firstName?: string; lastName?: string } = {},
): Promise<SignedInPage> {
  const mobile = newMobile();
  const phone = `971${mobile}`;
  const post = async (path: string, data: object): Promise<{ accessToken?: string }> => {
    const answer = await page.request.post(`${origin}/api/customer/${path}`, {
      data,
      headers: { origin },
    });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as { accessToken?: string };
  };
  await post('sendOTPForPhonValidation', { phone });
  await post('validateOtpForPhoneValidation', { phone, otp: await readCode(page, mobile) });
  const { accessToken: token = '' } = await post('create_account', {
    first_name: person.firstName ?? 'Noura',
    last_name: person.lastName ?? 'Saeed',
    login_name: '',
    phone_number: phone,
    email_address: `p${mobile}@example.com`,
    is_active: 1,
    brand_id: 1,
  });
  const { customer } = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  ) as { customer: { customer_id: number } };
  await page.addInitScript(
    ([mark, value]) => {
      if (window.name === mark) return;
      window.name = mark ?? '';
      localStorage.setItem('token', value ?? '');
    },
    [MARK, token],
  );
  return {
    customerId: customer.customer_id,
    token,
    mobile,
    async call<T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<T> {
      const answer = await page.request.fetch(`${origin}/api${path}`, {
        method,
        headers: { origin, authorization: `Bearer ${token}` },
        ...(data ? { data } : {}),
      });
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
      return (await answer.json()) as T;
    },
  };
}
