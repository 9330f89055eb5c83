// The one entry of this package: federation shares by module name, a second entry would be a second copy.

// Icons are named one by one: the whole library is 279 kB.
export {
  ArrowDown as IconArrowDown,
  ArrowLeft as IconArrowLeft,
  ArrowRight as IconArrowRight,
  ArrowUp as IconArrowUp,
  Bell as IconBell,
  Blocks as IconBlocks,
  Camera as IconCamera,
  Check as IconCheck,
  Clipboard as IconClipboard,
  Clock as IconClock,
  Copy as IconCopy,
  Download as IconDownload,
  Filter as IconFilter,
  Flashlight as IconFlashlight,
  ImageUp as IconImageUp,
  Info as IconInfo,
  Lightbulb as IconBulb,
  Link as IconLink,
  List as IconList,
  LogOut as IconLogOut,
  Menu as IconMenu,
  Monitor as IconMonitor,
  Moon as IconMoon,
  Plus as IconPlus,
  Printer as IconPrinter,
  QrCode as IconQrCode,
  Receipt as IconReceipt,
  ScanLine as IconScan,
  Search as IconSearch,
  Sun as IconSun,
  Trash2 as IconTrash,
  TriangleAlert as IconAlert,
  Trophy as IconTrophy,
  User as IconUser,
  WifiOff as IconOffline,
  X as IconClose,
} from 'lucide-react';
export { Attachments } from './fields/attachments.tsx';
export type { Attached, AttachmentsProps } from './fields/attachments-props.ts';
export {
  MoneyField,
  PasswordField,
  QuantityField,
  SelectField,
  type SelectFieldProps,
  SwitchField,
  TextArea,
  TextField,
} from './fields/fields.tsx';
export { checkedWhenLeft, Form } from './fields/form.tsx';
export { type GroupMark, groupMark } from './fields/group-mark.ts';
export type { NumberFieldProps } from './fields/number-field.tsx';
export { formatIdr, formatNumber, formatPercent } from './format/money.ts';
export { fileName, initials, shortId } from './format/names.ts';
export { formatPhone } from './format/phone.ts';
export {
  formatAsOf,
  formatDateTime,
  formatDateTimeZone,
  formatDay,
  formatIsoLocal,
  relativeTime,
  zoneLabel,
} from './format/time.ts';
export { formatTimeLeft } from './format/time-left.ts';
export { langOf } from './lang-of.ts';
export { Avatar } from './layout/avatar.tsx';
export { Banner, type BannerTone } from './layout/banner.tsx';
export { Breadcrumbs, type Crumb } from './layout/breadcrumbs.tsx';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './layout/button.tsx';
export { Card, type CardProps } from './layout/card.tsx';
export { CardLink } from './layout/card-link.tsx';
export { CopyButton, type CopyButtonProps } from './layout/copy-button.tsx';
export { CopyId } from './layout/copy-id.tsx';
export { copyText } from './layout/copy-text.ts';
export { IconButton, type IconButtonProps } from './layout/icon-button.tsx';
export { PageHeading } from './layout/page-heading.tsx';
export { Pager, type PagerProps } from './layout/pager.tsx';
export { ScrollRegion, type ScrollRegionProps } from './layout/scroll-region.tsx';
export { ShareButton, type ShareButtonProps } from './layout/share-button.tsx';
export { type Tab, Tabs, type TabsProps } from './layout/tabs.tsx';
export { PrintCheck, type PrintCheckProps } from './paper/print-check.tsx';
export { PrintNote } from './paper/print-note.tsx';
export { QrCode } from './paper/qr-code.tsx';
export type { QrCodeProps } from './paper/qr-picture.tsx';
export { saveCsv, saveFile } from './paper/save-file.ts';
export { PasokProvider } from './provider.tsx';
export { Slot, type SlotProps } from './slot.tsx';
export type { Ask } from './states/alert-dialog.tsx';
export { Badge, type BadgeTone } from './states/badge.tsx';
export { ChangedDeal, type ChangedDealProps } from './states/changed-deal.tsx';
export { Dialog } from './states/dialog.tsx';
export type { DialogProps } from './states/dialog-window.tsx';
export { type Dialogs, useDialogs } from './states/dialogs.tsx';
export { Logo } from './states/drawings.tsx';
export { lazyPart } from './states/lazy-part.tsx';
export { Skeleton } from './states/skeleton.tsx';
export { EmptyState, ErrorState, LoadingText, NotFoundState, type StateProps } from './states/states.tsx';
export { StatusBadge, TransactionBadge, transactionStatusLabel } from './states/status-badge.tsx';
export { toPageBefore, useBackCloses, useLayeredBack } from './states/use-back-closes.ts';
export { DateTime, RelativeTime } from './time.tsx';
export { type ColorScheme, useColorScheme } from './use-color-scheme.ts';
export { useNarrow } from './use-narrow.ts';
export { type Clock, setClock, useAt, useNow } from './use-now.ts';
