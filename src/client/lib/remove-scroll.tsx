import { useLayoutEffect, type ElementType, type ReactNode } from 'react'

// In place of react-remove-scroll, which Radix brings along: that one writes a <style> element, and the
// content-security policy refuses inline styles. Setting a property through the CSSOM is allowed.

interface Props {
  as?: ElementType
  children: ReactNode
}

let locks = 0

/** Keeps the page from scrolling behind a modal layer while it is open. */
export function RemoveScroll({ as: Wrapper = 'div', children }: Props) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    locks += 1
    style.scrollbarGutter = document.documentElement.scrollHeight > window.innerHeight ? 'stable' : ''
    style.overflow = 'hidden'
    return () => {
      locks -= 1
      if (locks > 0) return
      style.overflow = ''
      style.scrollbarGutter = ''
    }
  }, [])
  return <Wrapper>{children}</Wrapper>
}
