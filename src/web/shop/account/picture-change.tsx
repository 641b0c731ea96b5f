import { useRef, useState } from 'react';
import type { Profile } from '#shared/contract/accounts.ts';
import { useShop } from '../../state/shop.ts';
import { Busy } from '../../ui/busy.tsx';
import { focusNow } from '../../ui/focus-now.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Numbers } from '../../ui/numbers.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { pictureUrl, ProfilePicture } from './profile-picture.tsx';
import { refusedText } from '../../refused-text.ts';
import { useTokenReload } from './use-token-reload.ts';
import { Button } from '../../ui/button.tsx';
import { errorTextClass } from '../../ui/field-error.tsx';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const MAX_BYTES = 2 * 1024 * 1024;

/** The picture as a data: address, which can be displayed and sent as base64. */
function readPicture(file: File): Promise<string | null> {
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => done(null);
    reader.readAsDataURL(file);
  });
}

export function PictureChange({ profile }: { profile: Profile }) {
  const { t } = useLanguage();
  const { api } = useShop();
  const toast = useToast();
  const reloadWith = useTokenReload();
  const [chosen, setChosen] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const image =
      TYPES.includes(file.type) && file.size <= MAX_BYTES ? await readPicture(file) : null;
    setChosen(image);
    setFault(image === null ? t('profile.pictureBad') : null);
  };
  const send = async () => {
    if (chosen === null || isBusy) return;
    setBusy(true);
    const answer = await api('setProfilePicture', { body: { image: chosen } });
    if (answer.ok) {
      toast({ tone: 'ok', text: t('profile.pictureSaved') });
      reloadWith(answer.data.accessToken);
      return;
    }
    setBusy(false);
    setFault(refusedText(answer, t));
  };
  return (
    <div className="flex items-center gap-5">
      <ProfilePicture url={chosen ?? pictureUrl(profile)} alt={t('profile.picture')} />
      <div className="stack tight">
        <input
          ref={input}
          type="file"
          className="ears-only"
          tabIndex={-1}
          aria-hidden="true"
          accept={TYPES.join(',')}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <div className="row">
          <Button size="sm" variant="outline" onClick={() => input.current?.click()}>
            {t('profile.choosePicture')}
          </Button>
          {chosen !== null && (
            <Button
              // Another picture gets another button state.
              key={chosen}
              ref={focusNow}
              size="sm"
              variant="ink"
              aria-disabled={isBusy}
              onClick={() => void send()}
            >
              {isBusy ? <Busy /> : t('profile.savePicture')}
            </Button>
          )}
        </div>
        <p className="mut sm">
          <Numbers text={t('profile.pictureHint')} />
        </p>
        {fault !== null && (
          <p className={errorTextClass} role="alert">
            <Icon name="warning-circle" />
            {fault}
          </p>
        )}
      </div>
    </div>
  );
}
