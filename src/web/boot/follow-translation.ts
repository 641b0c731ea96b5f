// A browser's translation replaces text nodes with <font> elements, so React would change the old node unseen and fail to remove it.

/** The elements that stand in the page for replaced text nodes. */
const standIns = new WeakMap<Node, ChildNode>();

function isFont(node: Node | null | undefined): node is HTMLElement {
  return node instanceof HTMLElement && node.tagName === 'FONT';
}

/** Call it once, before React renders. */
export function followTranslation(): void {
  // A text that React changed goes back into the page, where the browser translates it again.
  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const standIn = standIns.get(target);
      standIns.delete(target);
      if (standIn?.parentNode) standIn.parentNode.replaceChild(target, standIn);
    }
  });
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
      for (const node of removedNodes) {
        const standIn = [addedNodes[0], previousSibling, nextSibling].find(isFont);
        if (node.nodeType !== Node.TEXT_NODE || node.isConnected || !standIn) continue;
        standIns.set(node, standIn);
        changes.observe(node, { characterData: true });
      }
  }).observe(document, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    standIns.get(child)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    if (before === null || before.parentNode === this)
      return insertBefore.call(this, node, before) as T;
    const standIn = standIns.get(before);
    return insertBefore.call(this, node, standIn?.parentNode === this ? standIn : null) as T;
  };
}
