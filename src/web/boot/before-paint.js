{
  const { dataset } = document.documentElement;
  for (const [name, fact] of [
    ['cookie_consent', 'consent'],
    ['storeId', 'branch'],
  ]) {
    const value = new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(document.cookie)?.[1];
    if (value) dataset[fact] = value;
  }
  // How many orders this device follows and whether it knows the last one, whether something is in the cart, and the heights of the menu's parts, as this tab has found them before (shop/menu/content-visibility.ts).
  try {
    const { lineCount, cardOrder } = JSON.parse(sessionStorage.getItem('checkout') ?? '{}');
    if (lineCount) dataset.lines = '';
    if (localStorage.getItem('orderId')) dataset.past = '';
    const [frame, heights] = JSON.parse(sessionStorage.getItem('farSizes') ?? '[]');
    const { lang, style } = document.documentElement;
    if (frame === lang + innerWidth)
      for (const [id, height] of heights) style.setProperty(`--far-${id}`, `${height}px`);
    // An unpaid order is not drawn.
    const unpaid = cardOrder?.orderId;
    const orders = JSON.parse(localStorage.getItem('openOrders') ?? '[]');
    style.setProperty('--orders', orders.filter(({ orderId }) => orderId !== unpaid).length);
  } catch {
    // A browser that keeps nothing for us goes by the estimate.
  }
}
