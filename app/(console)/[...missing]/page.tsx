import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

export const metadata: Metadata = { title: 'Not found' }

/** Handles all unknown addresses. The error is shown inside the shell with its navigation. */
export default function MissingPage() {
  notFound()
}
