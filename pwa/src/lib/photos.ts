// The photos, or the voice memos, of a case in one row: those on record, and those that only this device has yet.
import type { Memo, Photo } from './api/types';
import type { OutboxRow, OutboxState } from './offline/database';

/** As many as a case can have. */
export const MOST_PHOTOS = 12;
export const MOST_MEMOS = 6;

export interface CasePhoto {
  id: string;
  /** ISO 8601. */
  takenAt: string;
  /** The author; null for this device's user. */
  by: string | null;
  isErased: boolean;
  /** How far its way to the server is; null where it is on record. */
  state: OutboxState | null;
}

/** In the order in which they were taken. What the server has leads. */
export function photosOf(
  incident: string,
  onRecord: readonly (Photo | Memo)[],
  rows: readonly OutboxRow[],
  what: 'photo' | 'memo' = 'photo',
): CasePhoto[] {
  const known = new Set(onRecord.map((photo) => photo.id));
  const here = rows.filter((row) => row.subject.what === what && row.subject.incident === incident);
  return [
    ...onRecord.map((photo) => ({
      id: photo.id,
      takenAt: photo.taken_at,
      by: photo.by.name,
      isErased: photo.is_erased,
      state: null,
    })),
    ...here
      .filter((row) => !known.has(row.id))
      .map((row) => ({
        id: row.id,
        takenAt: (row.body as { taken_at: string }).taken_at,
        by: null,
        isErased: false,
        state: row.state === 'sent' ? null : row.state,
      })),
  ].sort((one, other) => Date.parse(one.takenAt) - Date.parse(other.takenAt) || one.id.localeCompare(other.id));
}
