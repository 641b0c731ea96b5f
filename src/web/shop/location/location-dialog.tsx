// Delivery to a point or pickup at a branch. Branch, price and time are shown before confirming.
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import type { LocationTab } from '../../state/shop.ts';
import { Busy } from '../../ui/busy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import { Segment } from '../../ui/segment.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { useStoresAround } from './near-stores.ts';
import { PickupPanel } from './pickup-panel.tsx';
import { useConfirmedPlace } from './use-confirmed-place.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useTexts } from '../../messages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';

// For signed-in customers.
const SavedPlaces = lazyExtra(() => import('./saved-address-list.tsx'));
const NewDoor = lazyExtra(() => import('./new-door.tsx'));

type Props = {
  onClose: () => void;
  initialTab: LocationTab;
  stays: boolean;
  onChosen: () => void;
};

const LANDING = /^\/[^/]+\/?$/;

/** Closing the dialog discards text, pin and messages. */
export default function LocationDialog({ open, ...props }: Props & { open: boolean }) {
  useTexts('opened');
  return open ? <OpenLocationDialog {...props} /> : null;
}

function OpenLocationDialog({ onClose, initialTab, stays, onChosen }: Props) {
  const { t } = useLanguage();
  const [tab, setTab] = useState<LocationTab>(initialTab);
  const restore = useSavedChannel(tab);
  const close = () => {
    restore();
    onClose();
  };
  const place = useConfirmedPlace({ stays, onChosen, restore });
  const panelId = useId();
  const isDelivery = tab === 'delivery';
  return (
    <>
      <Dialog
        open
        onClose={close}
        // One line on a narrow phone, beside the close button.
        title={
          <span className="text-[clamp(1.5rem,calc(10.4vw-8.6px),2rem)]">
            {t(isDelivery ? 'location.deliveryTitle' : 'location.pickupTitle')}
          </span>
        }
        footer={isDelivery ? <DeliveryButton place={place} /> : <PickupButtons place={place} />}
      >
        <div className="stack">
          <Segment
            label={t('location.tabs')}
            value={tab}
            onChange={setTab}
            panelId={panelId}
            options={[
              {
                value: 'delivery',
                label: t('location.delivery'),
                icon: 'moped-fill',
                mirrorIcon: true,
              },
              { value: 'pickup', label: t('location.pickup'), icon: 'storefront-fill' },
            ]}
          />
          <div
            id={panelId}
            role="tabpanel"
            aria-label={t(isDelivery ? 'location.delivery' : 'location.pickup')}
          >
            <LocationPanel
              place={place}
              isDelivery={isDelivery}
              onPickup={() => setTab('pickup')}
            />
          </div>
        </div>
      </Dialog>
      {place.changeDialog}
      <NoticeDialog
        open={place.alert !== null}
        onClose={place.closeAlert}
        title={place.alert?.text ?? ''}
      />
    </>
  );
}

/** Saves the channel at once; the returned function restores the previous one, if the dialog ends unconfirmed. */
function useSavedChannel(tab: LocationTab): () => void {
  const choice = useOrderChoice();
  const before = useRef({ orderType: choice.orderType, store: choice.store });
  const save = useLatest(choice.setOrderType);
  // The checkout that the device keeps.
  useEffect(() => {
    save.current(tab === 'pickup' ? 'Pickup' : 'Delivery');
  }, [save, tab]);
  return () => {
    if (before.current.store) save.current(before.current.orderType);
  };
}

type ConfirmedPlace = ReturnType<typeof useConfirmedPlace>;

function LocationPanel({
  place,
  isDelivery,
  onPickup,
}: {
  place: ConfirmedPlace;
  isDelivery: boolean;
  onPickup: () => void;
}) {
  const { customer, delivery, pickup } = place;
  const stores = useStoresAround(delivery.point, pickup.near);
  if (!isDelivery) return <PickupPanel state={pickup} />;
  return (
    <DeliveryPanel
      state={delivery}
      stores={stores}
      onSearchFailed={place.onSearchFailed}
      onPickup={onPickup}
      saved={
        customer && (
          <SavedPlaces
            customerId={customer.customer_id}
            chosenId={place.chosenId}
            onChoose={place.chooseSaved}
          />
        )
      }
      newDoor={
        customer && <NewDoor form={place.form} isOpen={place.isNew} onChange={place.writeNew} />
      }
    />
  );
}

/** The landing page starts an order; header and menu change its place. */
function useStartText(): string {
  const { t } = useLanguage();
  const { pathname } = useLocation();
  return t(LANDING.test(pathname) ? 'location.start' : 'location.confirm');
}

function DeliveryButton({ place }: { place: ConfirmedPlace }) {
  const { delivery, isWorking } = place;
  const start = useStartText();
  return (
    <Button
      // Highlighted once there is a place; before that it finds the first suggestion.
      size="lg"
      variant={delivery.text === '' || delivery.point ? 'primary' : 'outline'}
      className="w-full"
      disabled={
        delivery.text === '' || isWorking || delivery.zone.kind === 'outside' || place.isUnfilled
      }
      onClick={() => void place.confirmDelivery()}
    >
      {isWorking ? <Busy /> : start}
    </Button>
  );
}

function PickupButtons({ place: { pickup, isWorking, confirmPickup } }: { place: ConfirmedPlace }) {
  const { t } = useLanguage();
  const start = useStartText();
  return (
    <>
      {pickup.isLocated && pickup.selected && (
        <a
          className={buttonClass({ size: 'lg', variant: 'outline' })}
          target="_blank"
          rel="noreferrer"
          href={`https://www.google.com/maps/search/?api=1&query=${pickup.selected.lat},${pickup.selected.lng}`}
        >
          <Icon name="map" /> {t('location.openMap')}
          <span className="ears-only"> ({t('location.opensNewTab')})</span>
        </a>
      )}
      <Button
        size="lg"
        className="w-full"
        disabled={!pickup.selected || isWorking}
        onClick={confirmPickup}
      >
        {isWorking ? <Busy /> : start}
      </Button>
    </>
  );
}
