// A form is sent to its page's action: by scripts in the browser, without them on the server.
import { data, type ActionFunctionArgs, type ClientActionFunctionArgs } from 'react-router';
import { isLang } from '#shared/i18n/languages.ts';
import { browserApi, type Api, type Refused } from '../../api-client.ts';
import { pageContext } from '../../server-context.ts';

const LOADING_MS = 3000;

type Values = Record<string, string | boolean>;
export type FormKind<Form extends Values> = {
  empty: Form;
  validate: (form: Form) => Partial<Record<keyof Form, unknown>>;
  send: (api: Api, form: Form) => Promise<{ ok: true } | Refused>;
};

/** `refusal` null: the fields say what is wrong. The form comes back, so that nothing typed is lost. */
export type Sent<Form> =
  | { ok: true }
  | { ok: false; form: Form; refusal: Pick<Refused, 'code' | 'message'> | null };

function readForm<Form extends Values>(empty: Form, sent: FormData): Form {
  const values = Object.entries(empty).map(([name, value]) => {
    const field = sent.get(name);
    const text = typeof field === 'string' ? field : '';
    return [name, typeof value === 'boolean' ? text === 'true' : text];
  });
  return Object.fromEntries(values) as Form;
}

async function answer<Form extends Values>(
  { empty, validate, send }: FormKind<Form>,
  api: Api,
  sent: FormData,
): Promise<Sent<Form>> {
  const form = readForm(empty, sent);
  if (Object.keys(validate(form)).length > 0) return { ok: false, form, refusal: null };
  const answered = await send(api, form);
  if (answered.ok) return { ok: true };
  return { ok: false, form, refusal: { code: answered.code, message: answered.message } };
}

// A refusal must not load the page's data again, which would fail without a network.
const reply = <Form>(sent: Sent<Form>) => data(sent, { status: sent.ok ? 200 : 400 });

export const formAction =
  <Form extends Values>(kind: FormKind<Form>) =>
  async ({ request, params: { lang }, context }: ActionFunctionArgs) => {
    if (!isLang(lang)) throw data(null, { status: 404 });
    const api = context.get(pageContext).api(lang);
    return reply(await answer(kind, api, await request.formData()));
  };

export const formClientAction =
  <Form extends Values>(kind: FormKind<Form>) =>
  async ({ request, params: { lang } }: Pick<ClientActionFunctionArgs, 'request' | 'params'>) => {
    if (!isLang(lang)) throw data(null, { status: 404 });
    const [sent] = await Promise.all([
      answer(kind, browserApi(lang), await request.formData()),
      new Promise((done) => {
        setTimeout(done, LOADING_MS);
      }),
    ]);
    return reply(sent);
  };

/** What the page shows does not depend on what was sent. */
export const keepPageData = ({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string;
  defaultShouldRevalidate: boolean;
}): boolean => formMethod === undefined && defaultShouldRevalidate;
