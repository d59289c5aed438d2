// What every part of an appeal's screen is given: the case file, and in whose name it writes.
import type { CaseFile } from '../../lib/api/types';
import type { InAppeal } from '../../lib/offline/appeals';

export interface PartProps {
  file: CaseFile;
  where: InAppeal;
}
