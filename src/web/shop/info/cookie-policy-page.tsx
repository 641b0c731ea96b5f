import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { CookieTable, StorageTable } from './cookie-tables.tsx';
import { PolicyFrame } from './policy-frame.tsx';
import { spoken } from '../../state/brand/info-documents.ts';
import { infoMeta, loadInfoPage } from './info-loader.ts';
import { useTexts } from '../../messages.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { head, content } = await loadInfoPage(args, 'cookie_policy', '/cookie-policy');
  const { title, updated, descriptions, table, storage } = content.cookiePolicy;
  return { head, policy: spoken({ title, updated, descriptions, table, storage }, head.lang) };
}

export const meta = infoMeta;

export default function CookiePolicyPage() {
  useTexts('later', 'opened');
  const { policy } = useLoaderData<typeof loader>();
  return (
    <PolicyFrame title={policy.title} updated={policy.updated}>
      <div className="mb-8 flex max-w-[65ch] flex-col gap-4 text-base/[1.7]">
        {policy.descriptions.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <CookieTable table={policy.table} />
      <StorageTable storage={policy.storage} headers={policy.table.headers} />
    </PolicyFrame>
  );
}
