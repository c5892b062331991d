import Link from 'next/link'
import type { ComponentProps } from 'react'

/** A link that is not prefetched, because a page can show dozens of them. */
export const MarkLink = (props: ComponentProps<typeof Link>) => <Link prefetch={false} {...props} />
