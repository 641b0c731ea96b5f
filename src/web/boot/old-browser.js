// An older browser than those that `browserslist` in package.json names cannot run the other scripts, so this one is written as the oldest read it.
// @property came to Safari with 16.4 and color-mix() to Chrome with 111; Firefox has had both since 128.
if (!window.CSSPropertyRule || !CSS.supports('color', 'color-mix(in srgb,red,red)'))
  document.documentElement.setAttribute('data-old', '');
