/**
 * Keeps the page alive where a browser's translation has replaced text nodes: React would throw as soon as it removes
 * one of them or inserts something before it, and the whole screen would be lost (facebook/react#11538). Call it before
 * React starts. Only the position or the age of a word may then be wrong; the lint rule `text-of-its-own` prevents that.
 */
export function tolerateReplacedText(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the node as `this`
  const { removeChild, insertBefore } = Node.prototype;
  const isReplaced = (node: Node | null, parent: Node) =>
    node?.nodeType === Node.TEXT_NODE && node.parentNode !== parent;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return isReplaced(child, this) ? child : (removeChild.call(this, child) as T);
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, isReplaced(before, this) ? null : before) as T;
  };
}
