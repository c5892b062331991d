'use client'

import Link from 'next/link'
import { type ComponentProps, useRef, useState } from 'react'

/** Passing over a link with the pointer does not prefetch its page. */
const REST_MS = 60

/** A link to a page, which is prefetched when the pointer rests on the link or the link gets the focus. */
export function PageLink({ onMouseEnter, onMouseLeave, onFocus, ...props }: LinkProps) {
  const [isNear, setNear] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return (
    <Link
      {...props}
      prefetch={isNear ? null : false}
      onMouseEnter={(event) => {
        timer.current = setTimeout(() => setNear(true), REST_MS)
        onMouseEnter?.(event)
      }}
      onMouseLeave={(event) => {
        clearTimeout(timer.current)
        onMouseLeave?.(event)
      }}
      onFocus={(event) => {
        setNear(true)
        onFocus?.(event)
      }}
    />
  )
}

type LinkProps = Omit<ComponentProps<typeof Link>, 'prefetch'>
