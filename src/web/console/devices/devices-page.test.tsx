import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useAskPin, type PinHeaders } from '../frame/ask-pin.tsx';
import type { StaffMember } from '#shared/contract/console.ts';
import { MANAGER, renderConsolePage, SCREEN } from '#tests/support/render-console.tsx';
import { consoleTexts, renderConsolePart } from '#tests/support/render-part.tsx';
import { saidBeside } from '#tests/support/said-beside.ts';
import { named, refusal, stubCalls, plain } from '#tests/support/stub-calls.ts';
import PairPage from '../pair/pair-page.tsx';
import * as devicesPage from './devices-page.tsx';

const t = consoleTexts();
const AT = '2026-01-14T09:00:00.000Z';
const MEMBER = { staff_id: 4, name: 'Salma', role: 'store', has_pin: true, is_person: false };
const PASS = { device_id: 2, name: 'Pass 1', paired_at: AT, paired_by: 'manager', seen_at: AT };
const button = (name: string) => screen.getByRole('button', { name });

test('each member says whether there is a PIN', async () => {
  const other = { ...MEMBER, staff_id: 5, name: 'Omar', has_pin: false };
  stubCalls({
    ...{
      devices: plain({ devices: [] }),
      branchMembers: plain({ members: [MEMBER, other] }),
      printers: plain({ printers: [] }),
    },
  });
  renderConsolePage(devicesPage, MANAGER);
  const toRow = (name: string) => screen.getByText(name).closest('li')?.textContent;
  await screen.findByText('Omar');
  expect(toRow('Salma')).toContain(t('console.pins.has'));
  expect(toRow('Omar')).toContain(t('console.pins.hasNone'));
});

test('a screen gets a name and a code of eight letters, stands in the list once it is paired, and is unpaired after a question', async () => {
  let devices: object[] = [];
  const { user, made } = (() => {
    const calls = stubCalls({
      devices: () => plain({ devices }),
      branchMembers: plain({ members: [MEMBER] }),
      printers: plain({ printers: [] }),
      pairStart: plain({ code: 'ABCD2345', expires_at: '2026-01-14T09:10:00.000Z', now: AT }),
      setPin: plain({}),
      revokeDevice: () => {
        devices = [];
        return plain({});
      },
    });
    return { made: calls, ...renderConsolePage(devicesPage, MANAGER) };
  })();
  await screen.findByText(t('console.devices.none'));
  await user.click(button(t('console.devices.pair')));
  await user.click(button(t('console.devices.makeCode')));
  expect(screen.getByText(t('console.devices.nameNeeded'))).toBeTruthy();
  await user.type(screen.getByLabelText(t('console.devices.name')), 'Pass 1{Enter}');
  expect(await screen.findByText('ABCD 2345')).toBeTruthy();
  expect(screen.getByRole('img', { name: t('console.devices.qr') })).toBeTruthy();
  expect(named(made, 'pairStart')[0]?.body).toEqual({ name: 'Pass 1' });
  devices = [PASS];
  await screen.findByText(t('console.devices.isPaired', { name: 'Pass 1' }));
  await user.click(button(t('console.devices.done')));

  await user.click(button(t('console.pins.setNamed', { name: 'Salma' })));
  const pin = screen.getByLabelText(t('console.pins.pin'));
  await user.type(pin, '47{Enter}');
  expect(saidBeside(pin)).toContain(t('console.pins.hint'));
  await user.type(pin, '29{Enter}');
  await screen.findByText(t('console.pins.saved', { name: 'Salma' }));
  expect(named(made, 'setPin')[0]).toMatchObject({ body: { pin: '4729' } });

  await user.click(button(t('console.devices.revokeNamed', { name: 'Pass 1' })));
  expect(named(made, 'revokeDevice')).toEqual([]);
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', {
      name: t('console.devices.revoke'),
    }),
  );
  await screen.findByText(t('console.devices.none'));
});

test('a screen that somebody else has unpaired meanwhile counts as unpaired', async () => {
  stubCalls({
    devices: plain({ devices: [PASS] }),
    branchMembers: plain({ members: [] }),
    printers: plain({ printers: [] }),
    revokeDevice: refusal(404, 'NOT_FOUND'),
  });
  const { user } = renderConsolePage(devicesPage, MANAGER);
  await user.click(
    await screen.findByRole('button', {
      name: t('console.devices.revokeNamed', { name: 'Pass 1' }),
    }),
  );
  const question = within(screen.getByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: t('console.devices.revoke') }));
  await screen.findByText(t('console.devices.revoked', { name: 'Pass 1' }));
});

test('a code that is not whole is told beside its box; it is typed as it is read, and refused in the words of the server', async () => {
  const made = stubCalls({ pairFinish: refusal(404, 'PAIRING_FAILED', 'No such code.') });
  const { user } = renderConsolePart(<PairPage />);
  const code = screen.getByLabelText<HTMLInputElement>(t('console.pair.code'));
  await user.type(code, 'abc{Enter}');
  expect(saidBeside(code)).toBe(t('console.pair.codeNeeded'));
  expect(made).toEqual([]);
  await user.type(code, 'd2345');
  expect(code.value).toBe('ABCD 2345');
  await user.click(button(t('console.pair.go')));
  await screen.findByText('No such code.');
  expect(named(made, 'pairFinish')[0]?.body).toEqual({ code: 'ABCD2345' });
});

const STORES = [{ store_id: 5, store_name: '', store_name_ar: '' }];

function Press({
  onTold,
  staff = { ...SCREEN, stores: STORES },
}: {
  onTold: (told: PinHeaders | null) => void;
  staff?: StaffMember;
}) {
  const { askPin, pinDialog } = useAskPin(staff);
  const [count, setCount] = useState(0);
  return (
    <>
      <button
        type="button"
        onClick={() =>
          void askPin()
            .then(onTold)
            .then(() => setCount(count + 1))
        }
      >
        Press
      </button>
      <p>{count} told</p>
      {pinDialog}
    </>
  );
}

test('at a paired screen a member is asked for, proves it by a PIN or by the password, and may give up', async () => {
  const made = stubCalls({
    branchMembers: plain({ members: [MEMBER] }),
    provePin: ({ body }: { body: { pin?: string } }) =>
      body.pin === '4728'
        ? refusal(403, 'PIN_WRONG', '', { tries_left: 4 })
        : body.pin === '0000'
          ? refusal(403, 'PIN_LOCKED')
          : plain({ proof: `by ${Object.keys(body).join()}` }),
  });
  const told: (PinHeaders | null)[] = [];
  const { user } = renderConsolePart(<Press onTold={(one) => void told.push(one)} />);
  const confirm = () => user.click(button(t('console.ask.confirm')));
  const pad = async (pin: string) => {
    for (const digit of pin) await user.click(button(digit));
    await confirm();
  };
  await user.click(button('Press'));
  await confirm();
  expect(screen.getByText(t('console.ask.choose'))).toBeTruthy();
  await user.click(await screen.findByLabelText('Salma'));
  await pad('4728');
  await screen.findByText(t('console.ask.wrong', { count: 4 }));
  await pad('4729');
  await screen.findByText('1 told');

  await user.click(button('Press'));
  await user.click(await screen.findByLabelText('Salma'));
  await pad('0000');
  await screen.findByText(t('console.ask.locked'));
  await user.type(screen.getByLabelText(t('console.ask.password')), 'crunch{Enter}');
  await screen.findByText('2 told');

  await user.click(button('Press'));
  await user.click(button(t('console.ask.cancel')));
  await screen.findByText('3 told');
  expect(told).toEqual([
    { headers: { 'x-pin-proof': 'by pin' } },
    { headers: { 'x-pin-proof': 'by password' } },
    null,
  ]);
  expect(named(made, 'provePin').map(({ body }) => body)).toEqual([
    ...[{ pin: '4728' }, { pin: '4729' }, { pin: '0000' }],
    { password: 'crunch' },
  ]);
});

test('who acts is asked from the first person on that the branch gets, also on a page that was open before', async () => {
  const staff = { ...MANAGER, role: 'store' as const, stores: STORES };
  let asks = false;
  stubCalls({
    consoleMe: () => plain({ member: { ...staff, asks_who: asks } }),
    branchMembers: plain({ members: [MEMBER] }),
  });
  const told: (PinHeaders | null)[] = [];
  const { user } = renderConsolePart(<Press staff={staff} onTold={(one) => void told.push(one)} />);
  await user.click(button('Press'));
  await screen.findByText('1 told');
  asks = true;
  await user.click(button('Press'));
  await screen.findByRole('alertdialog', { name: t('console.ask.title') });
  expect(told).toEqual([{}]);
});

test('a person gets a name and a PIN, and is taken away again; either dialog can be left', async () => {
  let people = [{ ...MEMBER, is_person: true }];
  const made = stubCalls({
    ...{ devices: plain({ devices: [] }), printers: plain({ printers: [] }), addPerson: plain({}) },
    branchMembers: () => plain({ members: people }),
    endPerson: () => {
      people = [];
      return plain({});
    },
  });
  const { user } = renderConsolePage(devicesPage, MANAGER);
  await user.click(await screen.findByRole('button', { name: t('console.people.add') }));
  await user.click(button(t('console.pins.cancel')));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(button(t('console.devices.pair')));
  await user.click(button(t('console.pins.cancel')));
  expect(screen.queryByRole('alertdialog')).toBeNull();

  await user.click(button(t('console.people.add')));
  await user.type(screen.getByLabelText(t('console.people.name')), 'Omar{Enter}');
  const pin = screen.getByLabelText(t('console.pins.pin'));
  expect(saidBeside(pin)).toContain(t('console.pins.hint'));
  await user.type(pin, '4729{Enter}');
  await screen.findByText(t('console.people.added', { name: 'Omar' }));
  expect(named(made, 'addPerson')[0]?.body).toEqual({ name: 'Omar', pin: '4729' });

  await user.click(button(t('console.people.endNamed', { name: 'Salma' })));
  await screen.findByText(t('console.people.ended', { name: 'Salma' }));
  await waitFor(() => expect(screen.queryByText('Salma') === null).toBe(true));
});

test('a person has no password: after too many wrong PINs a manager is named, and nothing else is asked', async () => {
  stubCalls({
    branchMembers: plain({ members: [{ ...MEMBER, is_person: true }] }),
    provePin: refusal(403, 'PIN_LOCKED'),
  });
  const { user } = renderConsolePart(<Press onTold={() => undefined} />);
  await user.click(button('Press'));
  await user.click(await screen.findByLabelText('Salma'));
  expect(screen.queryByRole('button', { name: t('console.ask.usePassword') })).toBeNull();
  for (const digit of '4728') await user.click(button(digit));
  await user.click(button(t('console.ask.confirm')));
  await screen.findByText(t('console.ask.lockedPerson'));
  expect(screen.getByLabelText(t('console.ask.pin'))).toBeTruthy();
});

test('the address of a new printer is copied by a press', async () => {
  stubCalls({
    ...{
      devices: plain({ devices: [] }),
      branchMembers: plain({ members: [] }),
      printers: plain({ printers: [] }),
    },
    addPrinter: plain({ printer_id: 1, path: '/print/abc' }),
  });
  const { user } = renderConsolePage(devicesPage, MANAGER);
  await user.click(await screen.findByRole('button', { name: t('console.printers.add') }));
  await user.type(screen.getByLabelText(t('console.printers.name')), 'Pass{Enter}');
  await user.click(await screen.findByRole('button', { name: t('console.printers.copy') }));
  await screen.findByText(t('console.printers.copied'));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/print/abc`);
});
