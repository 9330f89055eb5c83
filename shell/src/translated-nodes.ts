/** The child of `parent` in which a node stands now, if any. */
function placeIn(parent: Node, node: Node | null): Node | null {
  let place = node;
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}

/**
 * A browser's translation moves texts into elements of its own. React, and the libraries drawn with it, would look in vain for
 * a text that they take away or put something before, and the screen would be gone: the element that holds it now stands for it.
 */
export function followTranslatedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const place = placeIn(this, child);
    if (place) removeChild.call(this, place);
    return child;
  };
  Node.prototype.insertBefore = function <New extends Node>(this: Node, node: New, before: Node | null): New {
    return insertBefore.call(this, node, placeIn(this, before)) as New;
  };
}
