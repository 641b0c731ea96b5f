{
  const { dataset } = document.documentElement;
  for (const [name, fact] of [
    ['cookie_consent', 'consent'],
    ['orderType', 'way'],
    ['storeId', 'branch'],
  ]) {
    const value = new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(document.cookie)?.[1];
    if (value) dataset[fact] = value;
  }
  // The heights of the menu's parts, as this tab has found them before (features/menu/far-sizes.ts).
  try {
    const [frame, rules] = JSON.parse(sessionStorage.getItem('farSizes') ?? '[]');
    if (frame === document.documentElement.lang + innerWidth) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets.push(sheet);
    }
  } catch {
    // A browser that keeps nothing for us goes by the estimate.
  }
}
