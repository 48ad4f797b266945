/** Paths of icons that no first page shows; see icon.tsx. */
export const HISTORY = "M3.5 12a8.5 8.5 0 1 0 2.7-6.2L3.5 8.3m0-5v5h5M12 7.5V12l3 2";
export const SHEET = "M6 3h8l5 5v13H6zm8 0v5h5M9 12h7v6H9zm0 3h7m-3.5-3v6";
export const DOWNLOAD = "M12 4v11m-5-5 5 5 5-5M5 20h14";
export const UPLOAD = "M12 15V4m-5 5 5-5 5 5M5 20h14";
export const COPY = "M9 9h11v11H9zM5 15H4V4h11v1";
export const BACK = "M20 12H5m6-6-6 6 6 6";
export const PIN = "M12 21s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12zm0-14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z";
export const PLUS = "M12 5v14M5 12h14";
export const CALENDAR = "M4 6h16v14H4zM4 10.5h16M8 3.5V7m8-3.5V7";
