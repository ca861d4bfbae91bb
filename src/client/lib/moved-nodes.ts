/**
 * Lets React go on in a page that the browser translates. The translation puts elements where React's text nodes were,
 * and removing such a node, or inserting before it, would throw and take the page away.
 */
export function allowMovedNodes(): void {
  const { prototype } = Node
  const removeChild = Reflect.get(prototype, 'removeChild') as Node['removeChild']
  const insertBefore = Reflect.get(prototype, 'insertBefore') as Node['insertBefore']
  prototype.removeChild = function <Child extends Node>(child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child
  }
  prototype.insertBefore = function <Child extends Node>(child: Child, next: Node | null): Child {
    return insertBefore.call(this, child, next?.parentNode === this ? next : null) as Child
  }
}
