import { answerParent, endWithParent } from "../../run-in-child/answer-parent.ts";
import { type JobTask, performJob } from "./perform-job.ts";

// Reading a sheet blocks the thread for seconds.
endWithParent();
answerParent(async (task: JobTask, { commit }) => ({ value: await performJob(task, commit) }));
