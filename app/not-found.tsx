import { PageNotFound } from '@/components/ui/text/page-not-found'

export default function NotFound() {
  return (
    <main>
      <PageNotFound />
    </main>
  )
}
