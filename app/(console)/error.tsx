'use client'

/** A page that could not be drawn; the shell around it still works. */
export { PageFault as default } from '@/components/ui/text/page-fault'
