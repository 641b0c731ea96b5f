// Looks at a page with axe; anything serious or critical is a failure with its place named.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What cannot be chosen now is faded on purpose; WCAG 1.4.3 asks no contrast of inactive parts. */
const INACTIVE = ['.mod.dis'];

export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingGrave(page, new AxeBuilder({ page }).options({ resultTypes: ['violations'] }));
}

async function expectNothingGrave(page: Page, asked: AxeBuilder): Promise<void> {
  // Without frames of other hosts the old way sees the same, and opens no page of its own to sum up.
  const builder = INACTIVE.reduce((axe, part) => axe.exclude(part), asked).setLegacyMode();
  const { violations } = await builder.analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    grave.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    ),
    `axe at ${page.url()}`,
  ).toEqual([]);
}
