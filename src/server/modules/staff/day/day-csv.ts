// The report of a day for a spreadsheet: one line a figure, amounts in dirhams.
import type { DayReport } from '#shared/contract/day.ts';
import { consoleMessages as ar } from '#shared/i18n/ar/console.ts';
import { consoleMessages as en, type ConsoleKey } from '#shared/i18n/en/console.ts';
import { endedKey } from '#shared/i18n/ended-words.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { createTranslator } from '#shared/i18n/translator.ts';

const FILS_DIGITS = 2;

export function dayCsv(report: DayReport, lang: Lang): string {
  const t = createTranslator<ConsoleKey>(lang, lang === 'ar' ? ar : en);
  const [counted] = report.cash_counts;
  const cash = (amount: number): number => Number(amount.toFixed(FILS_DIGITS));
  const sum = t('console.day.sum');
  type Row = [string, string, string | number];
  const rows: Row[] = [
    [t('console.day.csv.section'), t('console.day.csv.what'), t('console.day.csv.figure')],
    [sum, t('console.day.csv.branch'), report.store_name[lang]],
    [sum, t('console.day.csv.day'), report.business_day],
    [sum, t('console.day.orders'), report.orders],
    [sum, t('console.day.gross'), report.gross],
    [sum, t('console.day.discounts'), report.discounts],
    [sum, t('console.day.points'), report.points],
    [sum, t('console.day.fees'), report.fees],
    [sum, t('console.day.vat'), report.vat],
    [sum, t('console.day.total'), report.total],
    [sum, t('console.day.tips'), report.tips],
    [sum, t('console.day.refunded'), report.refunded],
    ...report.methods.flatMap(({ method, orders, total, tips }): Row[] => [
      [t(`console.day.method.${method}`), t('console.day.orders'), orders],
      [t(`console.day.method.${method}`), t('console.day.total'), total],
      [t(`console.day.method.${method}`), t('console.day.tips'), tips],
    ]),
    [t('console.day.cash'), t('console.day.cashBack'), report.till_refunds.cash],
    [t('console.day.cash'), t('console.day.copBack'), report.till_refunds.cop],
    [t('console.day.cash'), t('console.day.expected'), report.cash_expected],
    [t('console.day.cash'), t('console.day.counted'), counted?.counted ?? ''],
    [
      t('console.day.cash'),
      t('console.day.difference'),
      counted ? cash(counted.counted - report.cash_expected) : '',
    ],
    [t('console.day.promise'), t('console.day.kept'), report.kept],
    [t('console.day.promise'), t('console.day.missed'), report.missed],
    ...report.ended.map(({ reason, orders }): Row => [
      t('console.day.ended'),
      t(endedKey(reason)),
      orders,
    ]),
    ...report.hours.map(({ hour, orders }): Row => [
      t('console.day.hours'),
      `${String(hour).padStart(2, '0')}:00`,
      orders,
    ]),
    ...report.top.map((each): Row => [t('console.day.top'), each.name[lang], each.quantity]),
    ...report.off.map((each): Row => [t('console.day.off'), each.name[lang], each.minutes]),
    ...report.paused.map(({ scope, minutes }): Row => [
      t('console.day.off'),
      t(`console.day.paused.${scope}`),
      minutes,
    ]),
  ];
  return csvText(rows);
}

// Rows as a text file that Excel reads as UTF-8 and runs no formula of.

const UTF8_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** A cell that begins so would be a formula. */
const RUNS = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const words = RUNS.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(words) ? `"${words.replaceAll('"', '""')}"` : words;
}

export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return UTF8_MARK + rows.map((row) => row.map(csvCell).join(',') + LINE_END).join('');
}
