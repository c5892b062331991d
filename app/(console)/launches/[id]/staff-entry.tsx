'use client'
import dynamic from 'next/dynamic'
import { whenOnline } from '@/lib/api/browser/when-online'

/**
 * The explanation with the engine in a separate bundle, because users of a tenant read the same page without
 * it.
 */
export const StaffEntry = dynamic(() =>
  whenOnline(() => import('./staff-why')).then((it) => it.StaffWhy),
)
