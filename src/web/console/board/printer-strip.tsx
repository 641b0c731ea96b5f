// Warns about a printer that has been silent for two minutes and about tickets that could not be printed.
import { joinList } from '#shared/i18n/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { usePart } from '../frame/use-part.ts';

const LOOK_AGAIN_MS = 30_000;

export function PrinterStrip({ storeId }: { storeId: number }) {
  const { lang, t, api } = useConsole();
  const printers = usePart(storeId, LOOK_AGAIN_MS, async () => {
    const answer = await api('printers', { params: { storeId } });
    return answer.ok ? answer.data.printers : null;
  });
  const failed = [...new Set(printers?.flatMap((printer) => printer.failed))];
  return (
    <div role="alert">
      {printers
        ?.filter((printer) => printer.is_silent)
        .map((printer) => (
          <p key={printer.printer_id} className="lost-strip">
            <Icon name="plugs" />
            <span>{t('console.printers.isSilent', { name: printer.name })}</span>
            {printer.waiting > 0 && (
              <span className="waiting">
                {t('console.printers.waiting', { count: printer.waiting })}
              </span>
            )}
          </p>
        ))}
      {failed.length > 0 && (
        <p className="lost-strip">
          <Icon name="warning" />
          <span>{t('console.printers.notPrinted', { numbers: joinList(failed, lang) })}</span>
        </p>
      )}
    </div>
  );
}
