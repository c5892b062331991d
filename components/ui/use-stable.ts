'use client'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

type Functions<T> = { readonly [K in keyof T]: (...args: never[]) => unknown }

/**
 * Returns the same functions in every render, each of which calls its newest version, so that memoized
 * components are not rendered again. Only for event handlers: during a render they would call the previous
 * version.
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
