import { useParams } from 'react-router';
import { ComboBuilder } from '../menu/combo-builder.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { useShop } from '../../state/shop.ts';
import { useTexts } from '../../messages.ts';
import { Busy } from '../../ui/busy.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { useRoom } from './together-layout.tsx';
import { SharedPage } from './shared-page.tsx';
import { buttonClass } from '../../ui/button.tsx';

export default function TogetherCombo() {
  useTexts('choosing');
  const { t } = useLanguage();
  const { api } = useShop();
  const { room, state } = useRoom();
  const id = Number(useParams()['comboId']);
  const { answer } = useQuery(id, () =>
    api('combo', {
      params: { id },
      body: { mode: 'online', store_id: state.cart.store_id, brand_id: 1 },
    }),
  );
  if (answer === null)
    return (
      <div className="page-wait">
        <Busy />
      </div>
    );
  if (answer.ok)
    return <ComboBuilder combo={answer.data.successResponse} soldHere editKey={null} />;
  return (
    <SharedPage>
      <p role="alert">{answer.message || t('common.networkFailed')}</p>
      <ShopLink className={buttonClass({ size: 'lg' })} to={room.place.menu}>
        {t('menu.backToMenu')}
      </ShopLink>
    </SharedPage>
  );
}
