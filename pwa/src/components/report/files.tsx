// A report as files: the very ones that are sent.
import { API } from '../../lib/api/http';
import { words } from '../../lib/i18n/dictionary';
import { reports } from '../../lib/i18n/words/reports';
import { isResults, type ReportDocument } from '../../lib/report-document';
import { Icon, type IconName } from '../icon';

export function Files({ report, document }: { report: string; document: ReportDocument | null }) {
  const say = words(reports);
  const files: [ending: string, icon: IconName, word: string][] = [
    ['pdf', 'file-text', say.openPdf],
    ['html', 'eye', say.openHtml],
    ...(document && isResults(document) ? [['csv', 'download', say.openCsv] as [string, IconName, string]] : []),
    ['json', 'scroll-text', say.openJson],
  ];
  return (
    <nav class="list" aria-label={say.files}>
      {files.map(([ending, icon, word]) => (
        <a key={ending} class="item" href={`${API}/reports/${report}/${ending}`} target="_blank" rel="noopener">
          <Icon name={icon} />
          <span class="grow strong">{word}</span>
        </a>
      ))}
    </nav>
  );
}
