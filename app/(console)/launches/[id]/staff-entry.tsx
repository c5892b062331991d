'use client'
import dynamic from 'next/dynamic'
import { whenOnline } from '@/lib/api/browser/when-online'

/** The explanation with the engine, in scripts of its own: people of a tenant read the same page without it. */
export const StaffEntry = dynamic(() =>
  whenOnline(() => import('./staff-why')).then((it) => it.StaffWhy),
)
