// The props of every part of an appeal's screen: the case file and the writer.
import type { CaseFile } from '../../lib/api/types';
import type { InAppeal } from '../../lib/offline/appeals';

export interface PartProps {
  file: CaseFile;
  where: InAppeal;
}
