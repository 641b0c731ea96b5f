import type { InfoDocument, Spoken } from '../../state/brand/info-documents.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Numbers } from '../../ui/numbers.tsx';
import { cellClass, headCellClass, tableClass, tableRoomClass } from '../../ui/table-look.ts';

type Policy = Spoken<InfoDocument['cookiePolicy']>;
const COLUMNS = ['category', 'class', 'name', 'purpose', 'span'] as const;

function Named({ row }: { row: { name: string; purpose: string } }) {
  return (
    <>
      <th scope="row" className={`${cellClass} min-w-40 font-regular`}>
        <Ltr>
          <code className="font-[ui-monospace,monospace] text-sm/[1.5] font-medium">
            {row.name}
          </code>
        </Ltr>
      </th>
      <td className={`${cellClass} min-w-50`}>{row.purpose}</td>
    </>
  );
}

export function CookieTable({ table }: { table: Policy['table'] }) {
  const { t } = useLanguage();
  return (
    <div className={tableRoomClass} role="region" aria-label={t('about.cookieTable')} tabIndex={0}>
      <table className={tableClass}>
        <caption className="py-3 text-start font-strong">{table.caption}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={`${headCellClass} min-w-24`}>
                {table.headers[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.name} className="last:*:border-b-0">
              <td className={`${cellClass} min-w-24`}>{row.category}</td>
              <td className={`${cellClass} min-w-24`}>{row.class}</td>
              <Named row={row} />
              <td className={`${cellClass} min-w-24`}>
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
      <div
        className={tableRoomClass}
        role="region"
        aria-label={t('about.storageTable')}
        tabIndex={0}
      >
        <table className={tableClass}>
          <thead>
            <tr>
              <th scope="col" className={`${headCellClass} min-w-24`}>
                {headers.name}
              </th>
              <th scope="col" className={`${headCellClass} min-w-24`}>
                {headers.purpose}
              </th>
              <th scope="col" className={`${headCellClass} min-w-24`}>
                {t('about.where')}
              </th>
            </tr>
          </thead>
          <tbody>
            {storage.rows.map((row) => (
              <tr key={row.name} className="last:*:border-b-0">
                <Named row={row} />
                <td className={`${cellClass} min-w-24`}>{row.where}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
