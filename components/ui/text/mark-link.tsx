import Link from 'next/link'
import type { ComponentProps } from 'react'

/** A link of which a page has dozens: nothing is prefetched for it. */
export const MarkLink = (props: ComponentProps<typeof Link>) => <Link prefetch={false} {...props} />
