import { Link } from '@tanstack/react-router'
import { m } from '#shared/catalog/m.ts'

/** Leads from the corrections to the record of all changes. */
export const RecordLink = () => (
  <p>
    <Link to="/record">{m.recordTitle()}</Link>
  </p>
)
