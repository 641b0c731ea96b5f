// What style sheets may do to the room between letters and words: joined Arabic letters would come apart, and its words stand too close.
export type Source = { path: string; text: string };

/** The display type's Arabic has a narrow space: without more of it two words on a button read as one. */
export function tightStyles(sources: Source[]) {
  return sources
    .filter(({ path }) => path.startsWith('src/web/') && path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/[^{}]+\{([^{}]*)\}/g)].flatMap(({ 0: whole, 1: body = '', index }) =>
        /\bfont(?:-family)?:[^;]*var\(--f-display\)/.test(body) && !/\bword-spacing:/.test(body)
          ? [
              {
                path,
                line: text.slice(0, index + whole.indexOf('{')).split('\n').length,
                reason: 'the display type without word-spacing: var(--ws-display)',
              },
            ]
          : [],
      ),
    );
}

/** Every rule that spaces letters must leave Arabic alone: joined letters would come apart. */
export function spacedStyles(sources: Source[]) {
  return sources
    .filter(({ path }) => path.startsWith('src/web/') && path.endsWith('.css'))
    .flatMap(({ path, text }) => {
      const rules = [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
      const selectors = rules.map(([, selector = '']) =>
        selector.replace(/\/\*[\s\S]*?\*\//g, '').trim(),
      );
      const resets = rules.flatMap(([, , body = ''], index) =>
        /letter-spacing:\s*(?:0|normal)\s*;/.test(body) ? [selectors[index] ?? ''] : [],
      );
      return rules.flatMap(([whole, , body = ''], index) => {
        const spacing = body.match(/letter-spacing:\s*([^;]+);/)?.[1]?.trim();
        const selector = selectors[index] ?? '';
        const isLeft =
          spacing === undefined ||
          /^(?:0|normal|inherit|var\(--tr-\w+\))$/.test(spacing) ||
          selector.includes(':lang(en)') ||
          resets.some((reset) => reset.includes(':lang(ar)') && reset.includes(selector));
        const line = text
          .slice(0, (rules[index]?.index ?? 0) + whole.indexOf('{'))
          .split('\n').length;
        return isLeft ? [] : [{ path, line, reason: `letter-spacing ${spacing} also in Arabic` }];
      });
    });
}
