'use client'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

type Functions<T> = { readonly [K in keyof T]: (...args: never[]) => unknown }

/**
 * Returns functions that stay the same in every render, so that memoized components are not rendered again. Each calls
 * its newest version. Use them in event handlers only, because during a render they call the previous version.
 */
export function useStable<T extends Functions<T>>(functions: T): T {
  const newest = useRef(functions)
  useLayoutEffect(() => {
    newest.current = functions
  })
  const [stable] = useState(() => forwarded(newest))
  return stable
}

function forwarded<T extends Functions<T>>(newest: RefObject<T>): T {
  const names = Object.keys(newest.current) as (keyof T)[]
  const entries = names.map((name) => [name, (...args: never[]) => newest.current[name](...args)])
  // The object has exactly the keys of T, each with a function of the same signature.
  return Object.fromEntries(entries) as T
}
