import type { InfoDocument, Spoken } from '../../state/brand/info-documents.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Numbers } from '../../ui/numbers.tsx';

type Policy = Spoken<InfoDocument['cookiePolicy']>;
const COLUMNS = ['category', 'class', 'name', 'purpose', 'span'] as const;

function Named({ row }: { row: { name: string; purpose: string } }) {
  return (
    <>
      <th scope="row">
        <Ltr>
          <code>{row.name}</code>
        </Ltr>
      </th>
      <td>{row.purpose}</td>
    </>
  );
}

export function CookieTable({ table }: { table: Policy['table'] }) {
  const { t } = useLanguage();
  return (
    <div className="scroll-x" role="region" aria-label={t('about.cookieTable')} tabIndex={0}>
      <table className="info-table">
        <caption>{table.caption}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {table.headers[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.name}>
              <td>{row.category}</td>
              <td>{row.class}</td>
              <Named row={row} />
              <td>
                <Numbers text={row.span} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function StorageTable({
  storage,
  headers,
}: {
  storage: Policy['storage'];
  headers: Policy['table']['headers'];
}) {
  const { t } = useLanguage();
  return (
    <section className="mt-10">
      <h2>{storage.title}</h2>
      <p className="mt-2 mb-4 max-w-[65ch]">{storage.text}</p>
      <div className="scroll-x" role="region" aria-label={t('about.storageTable')} tabIndex={0}>
        <table className="info-table">
          <thead>
            <tr>
              <th scope="col">{headers.name}</th>
              <th scope="col">{headers.purpose}</th>
              <th scope="col">{t('about.where')}</th>
            </tr>
          </thead>
          <tbody>
            {storage.rows.map((row) => (
              <tr key={row.name}>
                <Named row={row} />
                <td>{row.where}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
