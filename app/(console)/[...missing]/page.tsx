import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

export const metadata: Metadata = { title: 'Not found' }

/** Addresses that no page has: the refusal stands inside the shell, where the way on is. */
export default function MissingPage() {
  notFound()
}
