import type { ChainFileName, ChainFiles, ParsedFiles } from './chain-files.ts';
import { checkAvailability } from './check-availability.ts';
import { checkCoupons, checkOffers } from './check-promotions.ts';
import { checkStores } from './check-stores.ts';
import { checkTexts } from './check-texts.ts';
import { checkZones } from './check-zones.ts';
import { type Expect, type Fault, type Path, expectIn, expectUnique } from './fault.ts';
import type { PictureManifest } from './picture-manifest.ts';
import { readChainFiles } from './read-files.ts';
import { readPictures } from './read-pictures.ts';
import type { GazetteerFile } from './geo-schema.ts';
import type { MenuDocument } from '#shared/domain/menu/menu.ts';
import type { MenuFile } from './menu-schema.ts';
import { checkCombos } from './check-combos.ts';
import { checkItems } from './check-items.ts';
import { checkLists } from './check-lists.ts';
import { checkModifierGroups } from './check-modifier-groups.ts';
import { NUTRIENTS } from '#shared/domain/menu/nutrients.ts';
import type { NutritionFile } from './nutrition-schema.ts';

function checkPictureNames(
  file: ChainFileName,
  content: unknown,
  pictures: PictureManifest,
): Fault[] {
  const faults: Fault[] = [];
  walk(expectIn(faults, file), content, pictures, []);
  return faults;
}

function walk(expect: Expect, value: unknown, pictures: PictureManifest, path: Path): void {
  if (Array.isArray(value))
    return value.forEach((entry, index) => walk(expect, entry, pictures, [...path, index]));
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    const isName = /(^|_)image$/.test(key) || path.at(-1) === 'image_by_modifier';
    if (isName && typeof entry === 'string')
      expect(entry in pictures, [...path, key], `there is no picture ${entry}`);
    else walk(expect, entry, pictures, [...path, key]);
  }
}

const toleratedDifference = 0.06;

function checkNutrition(file: NutritionFile, menu: MenuFile | undefined): Fault[] {
  const faults: Fault[] = [];
  const expect = expectIn(faults, 'nutrition.json' satisfies ChainFileName);
  expectUnique(expect, file.meals, ['meals'], 'id', (meal) => meal.id);
  file.meals.forEach((meal, index) => {
    const path = ['meals', index];
    const rows = meal.groups.flatMap((group) => group.items);
    for (const nutrient of NUTRIENTS) {
      const sum = rows.reduce((total, row) => total + row[nutrient], 0);
      const agrees = Math.abs(sum - meal.totals[nutrient]) < toleratedDifference;
      expect(
        agrees,
        [...path, 'totals', nutrient],
        `is ${meal.totals[nutrient]}, its rows add up to ${sum.toFixed(1)}`,
      );
    }
    if (!menu) return;
    const size =
      menu.items
        .find((item) => item.id === meal.menu_item_id)
        ?.sizes.some((entry) => entry.id === meal.size_id) ?? false;
    const combo = menu.combos.some((entry) => entry.id === meal.combo_id);
    expect(size || combo, path, 'belongs to no size and no combo of the menu');
  });
  return faults;
}

function checkMenu(menu: MenuFile): Fault[] {
  const faults: Fault[] = [];
  const expect = expectIn(faults, 'menu.json' satisfies ChainFileName);
  expectUnique(expect, menu.groups, ['groups'], 'id', (group) => group.id);
  expectUnique(expect, menu.groups, ['groups'], 'slug', (group) => group.slug);
  expectUnique(expect, menu.groups, ['groups'], 'position', (group) => group.position);
  menu.groups.forEach((group, index) => {
    const used = [...menu.items, ...menu.combos].some((entry) => entry.group_id === group.id);
    expect(used, ['groups', index], `group ${group.slug} holds neither an item nor a combo`);
  });
  checkModifierGroups(expect, menu);
  checkItems(expect, menu);
  checkCombos(expect, menu);
  checkLists(expect, menu);
  return faults;
}

const textFiles = [
  'menu.json',
  'nutrition.json',
  'coupons.json',
  'offers.json',
  'feedback-types.json',
  'content.json',
] as const;
const pictureFiles = ['menu.json', 'nutrition.json', 'offers.json', 'content.json'] as const;

/**
 * Reads a chain's import folder and checks each file and all of them against each other. Every fault is collected, so that
 * an editor mends them in one go; a file that cannot be read leaves out only the checks that need it.
 */
export async function checkImport(
  folder: string,
): Promise<{ ok: true; chain: ChainFiles } | { ok: false; faults: Fault[] }> {
  const { files, raw, zonesFile, faults: formFaults } = await readChainFiles(folder);
  const { pictures, faults: pictureFaults } = await readPictures(folder);
  const faults = [
    ...formFaults,
    ...pictureFaults,
    ...checkBetween(files),
    ...textFiles.flatMap((name) => checkTexts(name, raw.get(name))),
    ...pictureFiles.flatMap((name) =>
      pictures ? checkPictureNames(name, raw.get(name), pictures) : [],
    ),
  ];
  const chain = completeChain(files, pictures);
  return chain && faults.length === 0
    ? { ok: true, chain }
    : {
        ok: false,
        faults: withoutRepeats(faults).map((fault) =>
          fault.file === 'zones.geojson' ? { ...fault, file: zonesFile } : fault,
        ),
      };
}

function checkGazetteer(places: GazetteerFile): Fault[] {
  const faults: Fault[] = [];
  expectUnique(
    expectIn(faults, 'gazetteer.json' satisfies ChainFileName),
    places,
    [],
    'id',
    (place) => place.id,
  );
  return faults;
}

function checkBetween(files: ParsedFiles): Fault[] {
  const {
    'menu.json': menu,
    'stores.json': stores,
    'zones.geojson': zones,
    'coupons.json': coupons,
  } = files;
  const {
    'availability.json': availability,
    'nutrition.json': nutrition,
    'offers.json': offers,
    'gazetteer.json': gazetteer,
  } = files;
  return [
    ...(stores ? checkStores(stores, zones) : []),
    ...(zones ? checkZones(zones, stores) : []),
    ...(menu ? checkMenu(menu) : []),
    ...(availability ? checkAvailability(availability, menu, stores) : []),
    ...(nutrition ? checkNutrition(nutrition, menu) : []),
    ...(coupons ? checkCoupons(coupons, menu, stores) : []),
    ...(offers ? checkOffers(offers, coupons) : []),
    ...(gazetteer ? checkGazetteer(gazetteer) : []),
  ];
}

/** The menu as it is kept. Where there is no picture the name stands in for its alt text, so that no reader meets a null. */
function menuDocument(file: MenuFile): MenuDocument {
  return {
    ...file,
    groups: file.groups.map((group) => ({ ...group, alt_text: group.alt_text ?? group.name })),
    items: file.items.map((item) => ({
      ...item,
      alt_text: item.alt_text ?? item.name,
      sizes: item.sizes.map((size) => ({ ...size, alt_text: size.alt_text ?? item.name })),
    })),
    combos: file.combos.map((combo) => ({ ...combo, alt_text: combo.alt_text ?? combo.name })),
  };
}

function completeChain(
  files: ParsedFiles,
  pictures: PictureManifest | undefined,
): ChainFiles | null {
  const {
    'menu.json': menu,
    'stores.json': stores,
    'zones.geojson': zones,
    'availability.json': availability,
  } = files;
  const {
    'nutrition.json': nutrition,
    'coupons.json': coupons,
    'offers.json': offers,
    'feedback-types.json': feedback,
  } = files;
  const { 'content.json': content, 'gazetteer.json': gazetteer } = files;
  const { 'map/basemap-land.geojson': land, 'map/roads.geojson': roads } = files;
  if (!menu || !stores || !zones || !availability || !nutrition || !coupons || !offers || !feedback)
    return null;
  if (!content || !gazetteer || !land || !roads || !pictures) return null;
  return {
    stores,
    zones,
    menu: menuDocument(menu),
    availability,
    nutrition,
    coupons,
    offers,
    feedback,
    content,
    gazetteer,
    map: { land, roads },
    pictures,
  };
}

function withoutRepeats(faults: Fault[]): Fault[] {
  const seen = new Set<string>();
  return faults.filter(({ file, place, reason }) => {
    const isText = /\.(en|ar)$/.test(place);
    const key = isText ? `${file} ${place}` : `${file} ${place} ${reason}`;
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}
