'use client'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

type Functions<T> = { readonly [K in keyof T]: (...args: never[]) => unknown }

/**
 * The same functions at every redraw, each of which calls the newest of its name, so that what is drawn
 * with them can be reused. For events only: during a render they would call those of the previous render.
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
  // Made from the very names of T, each with a function of the same arguments and answer.
  return Object.fromEntries(entries) as T
}
