import { useLanguage } from '../../ui/language.tsx';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';

export function PlaceNotice({ text, onClose }: { text: string | null; onClose: () => void }) {
  const { t } = useLanguage();
  return (
    <NoticeDialog open={text !== null} onClose={onClose} title={t('location.sorry')}>
      {text}
    </NoticeDialog>
  );
}
